/// The look of the status bar, which a page does not have.
public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent }

/// How the status bar changes, which a page does not have.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }
