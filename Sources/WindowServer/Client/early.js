// Runs before the first paint, in any browser: without the syntax of recent years.

(function () {
  var root = document.documentElement, data = document.currentScript.dataset, size = data.size.split(" ");
  // Hides a page that was laid out for a window of another size, or that shows another scene than the one its
  // tab has left: it would be painted twice, with different positions. The page is shown when the server has
  // responded, or after 2.5 s.
  var isSaved = false;
  try {
    isSaved = sessionStorage["lifeline " + (history.state || data).lifeline] && !("fresh" in data);
  } catch (error) {}
  // A different height moves little: most content is laid out from the top.
  if (isSaved || Math.abs(root.clientWidth - size[0]) >= 1
    || Math.abs(root.clientHeight - size[1]) >= size[1] / 4) {
    root.dataset.waiting = "";
    setTimeout(function () { delete root.dataset.waiting; }, 2500);
  }

  // Browsers fill controls from their history without an event. What people type has one.
  oninput = function (event) { event.target.isTyped = true; };

  // For Features/page-state.js: what is typed before the field that had the focus has it again.
  root.keys = [];
  onkeydown = function (event) { root.keys.push(event); };

  // The client runs before this event. It does not in browsers that lack what it needs.
  addEventListener("load", function () {
    if ("running" in root.dataset) return;
    delete root.dataset.waiting;
    var notice = document.body.appendChild(document.createElement("p"));
    notice.setAttribute("role", "alert");
    notice.textContent =
      "This page can’t respond: its script did not start. Reload it, or update the browser.";
  });
})();
