// Animations that are held, scrubbed and turned around: property animators and transitions under a finger.

import { differences, running, stop, watch } from "../effects.js";

export function run(r) {
  const ids = r.list((r) => r.uint()), action = r.u8(), [to] = action > 1 ? differences(r) : [];
  // A hold is a run that has arrived.
  const duration = action > 2 ? r.uint() : 1, pace = action > 2 ? differences(r) : [1, 1];
  for (const entry of [...running]) {
    if (!ids.includes(entry.id)) continue;
    if (!action) {
      stop(entry);
      continue;
    }
    for (const animation of entry.animations) {
      if (action > 1) {
        const { effect } = animation, { progress } = effect.getComputedTiming();
        const easing = `linear(${pace.map((part) => progress + (to - progress) * part)})`;
        effect.updateTiming({ delay: 0, duration, iterations: 1, direction: "normal", easing });
        animation.currentTime = 0;
      }
      action > 2 ? animation.play() : animation.pause();
    }
    if (action > 2) watch(entry, true);
  }
}
