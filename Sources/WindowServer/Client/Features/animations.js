// Controls running animations: removes, pauses, holds at a progress or continues them, for property animators
// and for interactive transitions.

import { ANIMATION_CONTROL } from "../wire-constants.js";
import { readDifferences, running, stop, watch } from "../effects.js";

export function run(r) {
  const ids = r.list((r) => r.uint()), control = r.u8(), runs = control === ANIMATION_CONTROL.run;
  const seeks = runs || control === ANIMATION_CONTROL.hold, [progress] = seeks ? readDifferences(r) : [];
  // Holding is implemented by a run of 1 ms that pauses at its end.
  const duration = runs ? r.uint() : 1, pace = runs ? readDifferences(r) : [1, 1];
  for (const entry of [...running]) {
    if (!ids.includes(entry.id)) continue;
    if (control === ANIMATION_CONTROL.remove) {
      stop(entry);
      continue;
    }
    for (const animation of entry.animations) {
      if (seeks) seek(animation, progress, duration, pace);
      if (runs) animation.play();
      else animation.pause();
    }
    if (runs) watch(entry, true);
  }
}

function seek(animation, target, duration, pace) {
  const { effect } = animation, { progress } = effect.getComputedTiming();
  const easing = `linear(${pace.map((part) => progress + (target - progress) * part)})`;
  effect.updateTiming({ delay: 0, duration, iterations: 1, direction: "normal", easing });
  animation.currentTime = 0;
}
