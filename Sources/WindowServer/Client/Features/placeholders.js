// Stripes in place of rows that do not exist yet, which a fast fling may reveal.

export function update({ element }, r) {
  const spacer = element.querySelector(":scope > .spacer");
  if (!spacer) return;
  const s = spacer.style;
  s.visibility = r ? "visible" : "";
  s.clipPath = s.background = "";
  if (!r) return;
  const [height, origin, inset] = r.times(3, (r) => r.fixed());
  const stripe = "transparent 36%, light-dark(#00000012, #ffffff18) 36% 64%, transparent 64%";
  s.background = `linear-gradient(${stripe}) ${inset}px ${origin}px / min(55%, 240px) ${height}px repeat-y`;
  // The background also repeats upwards, behind headers.
  s.clipPath = `inset(${origin}px 0 0)`;
}
