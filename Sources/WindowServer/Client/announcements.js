// Texts for screen readers. They are announced when added to a live region, which must be on the page before.

import { make } from "./dom.js";

export const regions = ["polite", "assertive"].map((politeness) => {
  const region = make("div", "announcements", document.body);
  region.setAttribute("aria-live", politeness);
  return region;
});

// Each text gets a new element, so that the same text is announced each time.
export function announce(text, region = regions[0]) {
  const line = make("p", "", region);
  line.textContent = text;
  setTimeout(() => line.remove(), 5000);
}
