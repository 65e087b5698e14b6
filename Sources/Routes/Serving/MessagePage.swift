/// Pages that explain to a person what went wrong and what to do.
package enum MessagePage {
    package static func html(_ title: String, _ text: String) -> String {
        """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(HTMLText.escaped(title))</title>
        <h1>\(HTMLText.escaped(title))</h1>
        <p>\(HTMLText.escaped(text))</p>
        </html>

        """
    }
}
