#!/usr/bin/python3
"""Bare WebKitGTK windows for tests, created for WebKitWebDriver's automation sessions.

Implements commands that WebDriver lacks: prints "control port N" and accepts JSON objects by POST on that port.
"""
import base64
import ctypes
import http.server
import json
import signal
import threading

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, GLib, Gtk, WebKit2  # noqa: E402

PR_SET_PDEATHSIG = 1
ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)

# Reports console messages, uncaught errors and Content Security Policy violations.
CONSOLE = """
(() => {
  const text = (value) => typeof value === "string" ? value : value instanceof Error ? String(value) : JSON.stringify(value);
  const post = (level, ...values) =>
    webkit.messageHandlers.console.postMessage(JSON.stringify({ level, text: values.map(text).join(" ") }));
  for (const method of ["debug", "log", "info", "warn", "error"]) {
    const original = console[method];
    console[method] = (...values) => {
      post(method === "warn" ? "warning" : method, ...values);
      original.apply(console, values);
    };
  }
  addEventListener("error", ({ message }) => { if (message) post("exception", message); });
  addEventListener("unhandledrejection", ({ reason }) => post("exception", String(reason)));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    post("error", `The policy ${violatedDirective} forbids ${blockedURI}`));
})();
"""

# Disables hinting, which rounds glyph advances to whole pixels.
desktop = Gtk.Settings.get_default()
desktop.props.gtk_xft_antialias = 1
desktop.props.gtk_xft_hinting = 0
desktop.props.gtk_xft_hintstyle = "hintnone"
desktop.props.gtk_xft_rgba = "none"

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
contents = WebKit2.UserContentManager()
# In the order of opening.
views = []


def make_view(*_):
    view = WebKit2.WebView(web_context=context, user_content_manager=contents, is_controlled_by_automation=True)
    views.append(view)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(1280, 800)
    window.add(view)
    view.connect("close", lambda _: window.destroy())
    window.show_all()
    view.grab_focus()
    # There is no window manager to set the focus.
    window.get_window().focus(0)
    return view


def start_session(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("Window")
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect("create-web-view", make_view)


def set_media(dark, reducedMotion):
    desktop.props.gtk_application_prefer_dark_theme = dark
    desktop.props.gtk_enable_animations = not reducedMotion


def add_preload_script(source):
    contents.add_script(
        WebKit2.UserScript.new(
            source, WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START, None, None))


def print_message(_, result):
    print("CONSOLE " + result.get_js_value().to_string(), flush=True)


def screenshot(index):
    """Captures a page from the screen. WebDriver's own command hangs after a session's first document."""
    view = views[index]
    picture = Gdk.pixbuf_get_from_window(
        view.get_window(), 0, 0, view.get_allocated_width(), view.get_allocated_height())
    return base64.b64encode(picture.save_to_bufferv("png", [], [])[1]).decode()


def wheel(index, x, y, deltaX, deltaY, control):
    """Sends native wheel events. WebDriver's own command omits the stop event, which triggers scroll snapping, and interprets
    each delta as the sum of all previous ones."""
    view = views[index]
    window = view.get_window()
    _, left, top = window.get_origin()
    # The size of one scroll step, by WebKit's formula.
    line_width, line_height = (
        int(length ** (2 / 3)) for length in (view.get_allocated_width(), view.get_allocated_height()))
    for is_stop in (False, True):
        event = Gdk.Event.new(Gdk.EventType.SCROLL)
        scroll = event.scroll
        scroll.window = window
        scroll.x, scroll.y = x, y
        scroll.x_root, scroll.y_root = left + x, top + y
        scroll.direction = Gdk.ScrollDirection.SMOOTH
        scroll.state = Gdk.ModifierType.CONTROL_MASK if control else 0
        scroll.delta_x, scroll.delta_y = (0, 0) if is_stop else (deltaX / line_width, deltaY / line_height)
        scroll.is_stop = is_stop
        event.set_device(window.get_display().get_default_seat().get_pointer())
        Gtk.main_do_event(event)


def close(index):
    views[index].try_close()


COMMANDS = {
    "addPreloadScript": add_preload_script, "close": close, "screenshot": screenshot, "setMedia": set_media,
    "wheel": wheel,
}


class Control(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        done = threading.Event()
        problem, value = [], []

        def run():
            try:
                value.append(COMMANDS[request.pop("command")](**request))
            except Exception as error:
                problem.append(repr(error))
            done.set()

        GLib.idle_add(run)
        done.wait()
        result = {"error": "control", "message": problem[0]} if problem else value[0]
        answer = json.dumps({"value": result}).encode()
        self.send_response(500 if problem else 200)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_):
        pass


control = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Control)
threading.Thread(target=control.serve_forever, daemon=True).start()
print(f"control port {control.server_address[1]}", flush=True)
contents.connect("script-message-received::console", print_message)
contents.register_script_message_handler("console")
add_preload_script(CONSOLE)
context.connect("automation-started", start_session)
Gtk.main()
