import Foundation

/// A Fontconfig configuration that disables hinting regardless of desktop settings, like Chromium's
/// `--font-render-hinting=none`.
///
/// Hinting rounds glyph advances to whole pixels. Other tests cover how the client handles hinted browsers.
enum FontConfiguration {
    /// Writes the configuration into a folder. Returns the environment variables for processes that use it.
    static func environment(in folder: String) throws -> [String: String] {
        let edits = """
            <edit name="hinting" mode="assign"><bool>false</bool></edit>
            <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
            <edit name="autohint" mode="assign"><bool>false</bool></edit>
            <edit name="antialias" mode="assign"><bool>true</bool></edit>
            <edit name="rgba" mode="assign"><const>none</const></edit>
            """
        let text = """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
            <fontconfig>
            <include>/etc/fonts/fonts.conf</include>
            <match target="pattern">\(edits)</match>
            <match target="font">\(edits)</match>
            </fontconfig>
            """
        let path = folder + "/fonts.conf"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return ["FONTCONFIG_FILE": path]
    }
}
