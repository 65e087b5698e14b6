// Runs before the first paint. A page that was laid out for another window, or that stands for a scene which its tab left a
// moment ago, would be painted twice, with all in another place: it stays hidden until the server has answered, for a short
// while at most.

{
  const { currentScript: { dataset }, documentElement: root } = document, [width, height] = dataset.size.split(" ");
  let isLeft = false;
  try { isLeft = sessionStorage["lifeline " + history.state?.lifeline] && !("fresh" in dataset); } catch {}
  // Another height moves little: most of a page hangs from its top.
  const fits = Math.abs(root.clientWidth - width) < 1 && Math.abs(root.clientHeight - height) < height / 4;
  if (isLeft || !fits) {
    root.dataset.waiting = "";
    setTimeout(() => { delete root.dataset.waiting; }, 2500);
  }
}
