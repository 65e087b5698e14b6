import Foundation

/// Fonts without hinting, whatever the machine's desktop says, as Chromium is started with `--font-render-hinting=none`.
///
/// Hinting rounds glyphs' advances to whole pixels. How the client fits text to such a browser is for tests of its own.
enum FontConfiguration {
    /// Writes a configuration for Fontconfig into a folder, and returns the environment of a program that is to use it.
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
