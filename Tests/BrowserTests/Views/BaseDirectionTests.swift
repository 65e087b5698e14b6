import Browsers
import Foundation
import LifelineUI
import Testing

/// The base direction of a text is that of its first letter. Texts are aligned as the page is; what is typed, as its direction.
@MainActor
@Suite("Base direction of texts", .serialized, .browser())
struct BaseDirectionTests {
    private static let hebrew = "שלום!"
    private static let english = "hello!"

    private struct Screen: View {
        @State private var name = ""
        @State private var notes = ""
        @Environment(\.languages) private var languages

        var body: some View {
            VStack(alignment: .leading, spacing: 12) {
                Text(verbatim: BaseDirectionTests.hebrew).frame(maxWidth: .infinity, alignment: .leading)
                Text(verbatim: BaseDirectionTests.english).frame(maxWidth: .infinity, alignment: .leading)
                // Wrapped: the second line begins with another direction's word, and belongs to the same paragraph.
                Text(verbatim: "\(BaseDirectionTests.hebrew) שלום hello שלום!").frame(width: 90)
                Text("**\(BaseDirectionTests.hebrew)** hello").frame(width: 200, alignment: .leading)
                Button(BaseDirectionTests.hebrew) {}
                TextField("Name", text: $name).textFieldStyle(.roundedBorder).frame(width: 200)
                TextEditor(text: $notes).frame(width: 200, height: 60)
                Canvas { context, _ in
                    context.draw(
                        Text(verbatim: BaseDirectionTests.hebrew), at: CGPoint(x: 20, y: 0), anchor: .topLeading)
                }
                .frame(width: 100, height: 24)
                Button("Arabic") { languages.choose("ar-XB") }
            }
            .padding()
        }
    }

    /// The texts of layers in which a mark is at the wrong side of the letter before it: at the right for Hebrew.
    private static let wrong = """
        (() => {
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const found = [];
          let count = 0;
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const at = node.data.lastIndexOf('!');
            if (at < 1 || !node.parentElement.closest('[data-layer]')) continue;
            count += 1;
            const range = document.createRange();
            const left = (at) => (range.setStart(node, at), range.setEnd(node, at + 1), range.getBoundingClientRect().left);
            const isHebrew = node.data[at - 1] > '\\u0500';
            if (left(at) < left(at - 1) != isHebrew) found.push(node.data);
          }
          return count >= 6 ? found.join('|') : 'only ' + count;
        })()
        """

    private func open() async throws -> ControllerPage {
        let page = try await ControllerPage.open(UIHostingController(rootView: Screen()))
        try await page.page.wait(for: "document.querySelector('textarea') !== null")
        return page
    }

    private func checkMarks(_ page: Browsers.Page) async throws {
        let wrong = try await page.evaluate(Self.wrong).string
        #expect(wrong == "")
    }

    @Test func marksAreAfterTheirWords() async throws {
        let test = try await open()
        let page = test.page
        try await checkMarks(page)
        let left = "document.querySelector('[data-layer] svg text').getBoundingClientRect().left"
        let canvas = "document.querySelector('[data-layer]:has(> svg text)').getBoundingClientRect().left"
        #expect(try await page.evaluate("Math.abs(\(left) - \(canvas) - 20) < 2") == true)
        try await page.click(text: "Arabic")
        try await page.wait(for: "document.documentElement.dir == 'rtl'")
        try await checkMarks(page)
        #expect(try await page.evaluate("Math.abs(\(left) - \(canvas) - 20) < 2") == true)
        try await test.close()
    }

    /// A field looks like one with the direction of what was typed.
    @Test(arguments: [("שלום!", "rtl"), ("(abc) שלום!", "ltr"), ("hello!", "ltr"), ("!שלום", "rtl")])
    func fieldsAndEditorsHaveTheDirectionOfTheirText(text: String, direction: String) async throws {
        let test = try await open()
        let page = test.page
        for isRightToLeft in [false, true] {
            if isRightToLeft {
                try await page.click(text: "Arabic")
                try await page.wait(for: "document.documentElement.dir == 'rtl'")
            }
            for field in ["input", "textarea"] {
                if !isRightToLeft {
                    try await page.click(selector: field)
                    try await page.type(text)
                }
                try await page.evaluate("document.activeElement.blur()")
                let shown = try await test.picture("direction-\(text.count)-\(field)-\(isRightToLeft)")
                func differences(from direction: String) async throws -> Int {
                    try await page.evaluate(
                        "document.querySelector('\(field)').style.cssText += "
                            + "';unicode-bidi:normal;direction:\(direction);text-align:start'")
                    let other = try await test.picture("direction-\(text.count)-\(field)-\(isRightToLeft)-\(direction)")
                    return try await page.differences(of: shown, from: other)
                }
                // Edges of letters may be painted a little differently.
                #expect(try await differences(from: direction) < 50, "\(field)")
                #expect(try await differences(from: direction == "rtl" ? "ltr" : "rtl") > 200, "\(field)")
                try await page.evaluate(
                    "for (const name of ['unicode-bidi', 'direction', 'text-align']) "
                        + "document.querySelector('\(field)').style.removeProperty(name)")
            }
        }
        try await test.close()
    }

    @Test func placeholdersAreShown() async throws {
        let test = try await open()
        let page = test.page
        for isRightToLeft in [false, true] {
            if isRightToLeft {
                try await page.click(text: "Arabic")
                try await page.wait(for: "document.documentElement.dir == 'rtl'")
                try await page.evaluate("document.activeElement.blur()")
            }
            let shown = try await test.picture("placeholder-\(isRightToLeft)")
            try await page.evaluate("document.querySelector('input').placeholder = ''")
            #expect(try await test.picture("placeholder-\(isRightToLeft)-none") != shown)
            try await page.evaluate("document.querySelector('input').placeholder = 'Name'")
        }
        try await test.close()
    }
}
