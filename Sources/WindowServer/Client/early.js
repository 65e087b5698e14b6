// Runs before the first paint. Hides a page that was laid out for a window of another size, or that shows
// another scene than the one its tab has left: it would be painted twice, with different positions. The page
// is shown when the server has responded, or after 2.5 s.

{
  const { currentScript: { dataset }, documentElement: root } = document;
  const [width, height] = dataset.size.split(" ");
  let isSaved = false;
  try { isSaved = sessionStorage["lifeline " + history.state?.lifeline] && !("fresh" in dataset); } catch {}
  // A different height moves little: most content is laid out from the top.
  const hasSize = Math.abs(root.clientWidth - width) < 1 && Math.abs(root.clientHeight - height) < height / 4;
  if (isSaved || !hasSize) {
    root.dataset.waiting = "";
    setTimeout(() => { delete root.dataset.waiting; }, 2500);
  }
}
