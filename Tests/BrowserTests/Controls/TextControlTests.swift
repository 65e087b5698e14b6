import Browsers
import LifelineKit
import Testing

@MainActor @Suite("Text controls in a browser", .browser())
struct TextControlBrowserTests {
    private final class Upper: UITextFieldDelegate, UITextViewDelegate {
        func textField(
            _ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool { !string.contains("#") }
        func textView(_ view: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            !text.contains("#")
        }
        var changed: (UITextView) -> Void = { _ in }
        func textViewDidChange(_ view: UITextView) { changed(view) }
    }

    private struct Form {
        let test: ControlPage
        let field: UITextField
        let view: UITextView
        let delegate: Upper

        @MainActor func value(_ selector: String) async throws -> String? {
            try await test.page.evaluate("document.querySelector('\(selector)').value").string
        }
    }

    private func open(
        touch: Bool = false, width: Int = 390, colorScheme: Browsers.ColorScheme = .light
    ) async throws -> Form {
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: CGFloat(width) - 40, height: 36))
        let view = UITextView(frame: CGRect(x: 20, y: 80, width: CGFloat(width) - 40, height: 120))
        let delegate = Upper()
        let test = try await ControlPage.open(width: width, touch: touch, colorScheme: colorScheme) { root in
            field.borderStyle = .roundedRect
            field.placeholder = "Search"
            field.accessibilityLabel = "Search"
            field.clearButtonMode = .whileEditing
            field.leftView = UIImageView(image: UIImage(systemName: "magnifyingglass"))
            field.leftView?.tintColor = .secondaryLabel
            field.leftViewMode = .always
            field.delegate = delegate
            view.accessibilityLabel = "Notes"
            view.placeholder = "Write something"
            view.layer.borderWidth = 1
            view.layer.borderColor = UIColor.opaqueSeparator.cgColor
            view.layer.cornerRadius = 8
            view.delegate = delegate
            root.addSubview(field)
            root.addSubview(view)
        }
        return Form(test: test, field: field, view: view, delegate: delegate)
    }

    @Test func byMouseAndByKeyboardAlone() async throws {
        let form = try await open()
        try await form.test.page.press("Tab")
        try await form.test.page.type("by key")
        try await form.test.until("the text") { form.field.text == "by key" && form.field.isEditing }
        try await form.test.page.click(selector: "textarea")
        try await form.test.page.type("first")
        try await form.test.page.press("Enter")
        try await form.test.page.type("second")
        try await form.test.until("two lines") { form.view.text == "first\nsecond" && !form.field.isEditing }
        try await form.test.close()
    }

    @Test(.browser(.touch)) func byTouch() async throws {
        let form = try await open(touch: true)
        try await form.test.page.tap(selector: "textarea")
        try await form.test.page.type("touched")
        try await form.test.until("the text") { form.view.text == "touched" && form.view.isEditing }
        try await form.test.close()
    }

    @Test func typingIsNeverEatenByASlowServer() async throws {
        let form = try await open()
        form.test.delay(milliseconds: 200)
        // The app answers each edit with a change of its own.
        form.field.addAction(
            UIAction { _ in form.field.text = form.field.text?.uppercased() }, for: .editingChanged)
        try await form.test.page.click(selector: "input")
        try await form.test.page.type("never eaten at all")
        try await form.test.until("the text") { form.field.text == "NEVER EATEN AT ALL" }
        try await form.test.page.wait(for: "document.querySelector('input').value === 'NEVER EATEN AT ALL'")
        try await form.test.page.click(selector: "textarea")
        try await form.test.page.type("a#b#")
        // What was typed before the refusal of "#" arrived stays.
        try await form.test.page.wait(for: "document.querySelector('textarea').value === 'ab'")
        try await form.test.page.type("c")
        try await form.test.until("what was typed after a refusal") { form.view.text == "abc" }
        #expect(try await form.value("textarea") == "abc")
        try await form.test.close()
    }

    /// Browsers forget what was typed before a script changed the field.
    @Test(arguments: ["input", "textarea"]) func undoLeadsBackBeforeWhatTheAppRewrote(element: String) async throws {
        let form = try await open()
        form.field.addAction(
            UIAction { _ in form.field.text = form.field.text?.uppercased() }, for: .editingChanged)
        form.delegate.changed = { $0.text = $0.text.uppercased() }
        let page = form.test.page
        try await page.click(selector: element)
        func expect(_ text: String) async throws {
            try await page.wait(for: "document.querySelector('\(element)').value === '\(text)'")
            try await form.test.until("\(text) in the app") {
                (element == "input" ? form.field.text : form.view.text) == text
            }
        }
        for (key, text) in [("a", "A"), (" ", "A "), ("b", "A B")] {
            try await page.type(key)
            try await expect(text)
        }
        for (key, text) in [
            ("Control+Z", "A "), ("Control+Z", "A"), ("Control+Y", "A "), ("Control+Z", "A"), ("Control+Z", ""),
            ("Control+Z", ""), ("Control+Shift+Z", "A"),
        ] {
            try await page.press(key)
            try await expect(text)
        }
        // An edit ends what could be done again.
        try await page.type("c")
        try await expect("AC")
        try await page.press("Control+Y")
        try await page.type("d")
        try await expect("ACD")
        try await form.test.close()
    }

    /// A password that was shown for a while can't be brought back after it was hidden.
    @Test func undoShowsNothingOfASecureField() async throws {
        let form = try await open()
        form.field.addAction(
            UIAction { _ in form.field.text = form.field.text?.uppercased() }, for: .editingChanged)
        let page = form.test.page
        try await page.click(selector: "input")
        for (key, text) in [("a", "A"), ("b", "AB")] {
            try await page.type(key)
            try await page.wait(for: "document.querySelector('input').value === '\(text)'")
        }
        form.field.isSecureTextEntry = true
        try await page.wait(for: "document.querySelector('input').type === 'password'")
        form.field.text = ""
        form.field.isSecureTextEntry = false
        try await page.wait(for: "(e => e.type === 'text' && e.value === '')(document.querySelector('input'))")
        try await page.press("Control+Z")
        try await page.type("c")
        try await page.wait(for: "document.querySelector('input').value === 'C'")
        try await form.test.until("C in the app") { form.field.text == "C" }
        try await form.test.close()
    }

    @Test(arguments: ["input", "textarea"]) func theCaretStaysWhenAnAnswerComesBetweenKeys(element: String) async throws
    {
        let form = try await open()
        form.field.addAction(
            UIAction { _ in form.field.text = form.field.text?.uppercased() }, for: .editingChanged)
        form.delegate.changed = { $0.text = $0.text.uppercased() }
        try await form.test.page.click(selector: element)
        func type(_ key: String, _ result: String, caret: Int) async throws {
            if key.count > 1 { try await form.test.page.press(key) } else { try await form.test.page.type(key) }
            try await form.test.page.wait(for: "document.querySelector('\(element)').value === '\(result)'")
            let range = try await form.test.page.evaluate(
                "(e => [e.selectionStart, e.selectionEnd])(document.querySelector('\(element)'))")
            #expect(range.array.compactMap(\.number) == [Double(caret), Double(caret)], "\(key)")
        }
        try await type("e", "E", caret: 1)
        try await type("a", "EA", caret: 2)
        try await type("t", "EAT", caret: 3)
        try await form.test.page.press("ArrowLeft")
        try await type("s", "EAST", caret: 3)
        try await type("Backspace", "EAT", caret: 2)
        try await type("n", "EANT", caret: 3)
        try await form.test.until("the text") {
            (element == "input" ? form.field.text : form.view.text) == "EANT"
        }
        try await form.test.close()
    }

    /// The server knows the texts that it set, so what is typed into them is reported alone.
    @Test func aKeyInATextOfAMegabyteIsAShortMessage() async throws {
        let form = try await open()
        let page = form.test.page
        let text = String(repeating: "Some line of a long text 👍\n", count: 34_000)
        form.view.text = text
        try await page.wait(for: "document.querySelector('textarea').value.length === \(text.utf16.count)")
        try await page.evaluate(
            """
            window.sentBytes = 0;
            const send = WebSocket.prototype.send;
            WebSocket.prototype.send = function (data) {
              window.sentBytes += data.byteLength ?? data.length;
              return send.call(this, data);
            };
            """)
        try await page.click(selector: "textarea")
        try await page.press("Control+End")
        try await page.type("x")
        try await form.test.until("the first key") { form.view.text == text + "x" }
        form.view.text = "another\n" + text + "x"
        try await page.wait(for: "document.querySelector('textarea').value.startsWith('another')")
        try await page.type("y")
        try await form.test.until("a key after the app set a text") { form.view.text == "another\n" + text + "xy" }
        // A text area that the page made itself.
        let late = UITextView(frame: CGRect(x: 20, y: 220, width: 300, height: 100))
        late.accessibilityLabel = "Late"
        late.text = text
        form.view.superview?.addSubview(late)
        try await page.wait(for: "document.querySelector('[aria-label=Late]')?.value.length === \(text.utf16.count)")
        try await page.click(selector: "[aria-label=Late]")
        try await page.press("Control+End")
        try await page.type("z")
        try await form.test.until("a key in the later view") { late.text == text + "z" }
        let bytes = try await page.evaluate("window.sentBytes").number ?? .infinity
        #expect(bytes < 2000)
        try await form.test.close()
    }

    @Test(.browser(.inputMethods)) func compositionPasteAndUndo() async throws {
        let form = try await open()
        try await form.test.page.click(selector: "textarea")
        try await form.test.page.imeSetComposition("に")
        try await form.test.page.imeSetComposition("にほ")
        form.view.text = "server"
        try await form.test.page.evaluate("new Promise(done => setTimeout(() => done(1), 100))")
        #expect(try await form.value("textarea") == "にほ", "nothing is written while an input method composes")
        try await form.test.page.imeCommit("日本")
        try await form.test.until("the composed text") { form.view.text?.contains("日本") == true }
        // What the app set meanwhile must be there too, or it would not be selected.
        try await form.test.page.wait(
            for: "document.querySelector('textarea').value === '\(form.view.text ?? "")'")
        try await form.test.page.press("Control+A")
        try await form.test.page.insertText("pasted text")
        try await form.test.until("the pasted text") { form.view.text == "pasted text" }
        try await form.test.page.press("Control+Z")
        try await form.test.until("what undo brings back") { form.view.text?.contains("日本") == true }
        try await form.test.close()
    }

    @Test func aTextThatFillsManyMessagesIsEditedKeyByKey() async throws {
        let form = try await open()
        let base = String(repeating: "A line of a long text 漢字.\n", count: 3000)
        form.view.text = base
        try await form.test.page.wait(for: "document.querySelector('textarea').value.length === \(base.utf16.count)")
        try await form.test.page.click(selector: "textarea")
        try await form.test.page.evaluate("document.querySelector('textarea').setSelectionRange(0, 0)")
        try await form.test.page.type("key")
        try await form.test.until("the keys") { form.view.text == "key" + base }
        let pasted = String(repeating: "👍pasted ", count: 4000)
        try await form.test.page.insertText(pasted)
        try await form.test.until("what was pasted") { form.view.text == "key" + pasted + base }
        #expect(form.view.isEditing, "the connection was never lost")
        try await form.test.close()
    }

    @Test func theClearButtonWorksByMouse() async throws {
        let form = try await open()
        try await form.test.page.click(selector: "input")
        try await form.test.page.type("text")
        try await form.test.page.click(selector: "[aria-label='Clear text']")
        try await form.test.until("an empty field") { form.field.text == "" }
        try await form.test.page.wait(
            for: "document.activeElement.localName === 'input' && document.activeElement.value === ''")
        try await form.test.page.type("more")
        try await form.test.until("more text") { form.field.text == "more" }
        try await form.test.close()
    }

    @Test(.browser(.accessibilityTree)) func theirPlacesInTheAccessibilityTree() async throws {
        let form = try await open()
        form.view.isEditable = false
        form.view.text = "read"
        try await form.test.page.wait(for: "document.querySelector('textarea').value === 'read'")
        let tree = try await form.test.page.accessibilityTree()
        let field = tree.first(role: "textbox", name: "Search")
        #expect(field?.states["multiline"] != true && field?.states["readonly"] != true)
        let view = tree.first(role: "textbox", name: "Notes")
        #expect(view?.states["multiline"] == true && view?.states["readonly"] == true && view?.value == "read")
        try await form.test.close()
    }

    @Test(arguments: [(390, Browsers.ColorScheme.light), (390, .dark), (1280, .light), (1280, .dark)])
    func theirLook(width: Int, colorScheme: Browsers.ColorScheme) async throws {
        let form = try await open(width: width, colorScheme: colorScheme)
        try await form.test.picture("text-empty-\(width)-\(colorScheme.rawValue)")
        form.view.text = "A text of several lines.\nIt is \(width) points wide, and \(colorScheme.rawValue)."
        form.field.text = "Words"
        try await form.test.page.wait(for: "document.querySelector('textarea').value !== ''")
        try await form.test.page.click(selector: "input")
        try await form.test.picture("text-\(width)-\(colorScheme.rawValue)")
        // Both are as wide as they were made, and what is written can be told from what it is written on.
        let look = try await form.test.page.evaluate(
            """
            [...document.querySelectorAll('input, textarea')].map(e => {
              const canvas = new OffscreenCanvas(1, 1).getContext("2d");
              const light = (color) => {
                canvas.fillStyle = color;
                canvas.fillRect(0, 0, 1, 1);
                return canvas.getImageData(0, 0, 1, 1).data.slice(0, 3).reduce((sum, part) => sum + part, 0) / 3;
              };
              const { right, left } = e.getBoundingClientRect(), { color } = getComputedStyle(e);
              return left >= 0 && right <= innerWidth && (light(color) < 128) === \(colorScheme == .light);
            })
            """)
        #expect(look.array.compactMap(\.bool) == [true, true])
        try await form.test.close()
    }
}
