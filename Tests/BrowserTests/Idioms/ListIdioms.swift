import Browsers
import LifelineUI
import Testing

/// Lists, lazy containers, scrolling.
@MainActor @Suite("Idioms: lists", .serialized, .browser())
struct ListIdioms {
    @Test(arguments: Browser.touchVariants) func idioms(touch: Bool) async throws {
        // A wheel is at the end at once. A finger makes more rows on its way, and those before them leave the page.
        let idioms = Self.table.filter { !touch || !$0.name.hasPrefix("an endless list") }
        try await IdiomPage.run(idioms, touch: touch)
    }

    struct Todo: View {
        @State private var items = ["milk", "bread", "salt"]
        @State private var done: Set<String> = []
        var body: some View {
            List {
                ForEach(items, id: \.self) { item in
                    HStack {
                        Image(systemName: done.contains(item) ? "checkmark.circle.fill" : "circle")
                        Text(item)
                        Spacer()
                    }
                    .contentShape(Rectangle())
                    .onTapGesture { done.formSymmetricDifference([item]) }
                }
                Text("done: \(done.sorted().joined(separator: " "))")
            }
        }
    }

    struct Endless: View {
        let byFooter: Bool
        @State private var count = 30
        var body: some View {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<count, id: \.self) { number in
                        Text("row \(number)").frame(height: 40)
                            .onAppear { if !byFooter, number == count - 1 { count += 10 } }
                    }
                    if byFooter { ProgressView().frame(height: 40).onAppear { count += 10 } }
                }
            }
        }
    }

    struct Scroller: View {
        var body: some View {
            ScrollViewReader { proxy in
                VStack {
                    Button("to 80") { proxy.scrollTo(80, anchor: .top) }
                    ScrollView {
                        LazyVStack(spacing: 0) {
                            ForEach(0..<100, id: \.self) { Text("line \($0)").frame(height: 30).id($0) }
                        }
                    }
                }
            }
        }
    }

    static var table: [Idiom] {
        [
            Idiom("rows that are tapped anywhere") { _ in
                Todo()
            } check: { page in
                try await page.tap("bread")
                try await page.tap(300, 40)
                try await page.expect(page: "document.body.innerText.includes('done: bread milk')")
            },
            Idiom("an endless list by a footer") { _ in
                Endless(byFooter: true)
            } check: { page in
                for count in [30, 40, 50, 60] {
                    try await page.scroll(200, 300, by: 5000)
                    try await page.expect(page: "document.body.innerText.includes('row \(count + 5)')")
                }
            },
            Idiom("an endless list by its last row") { _ in
                Endless(byFooter: false)
            } check: { page in
                for count in [30, 40, 50, 60] {
                    try await page.scroll(200, 300, by: 5000)
                    try await page.expect(page: "document.body.innerText.includes('row \(count + 5)')")
                }
            },
            Idiom("rows appear and disappear each time") { log in
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<200, id: \.self) { number in
                            Text("row \(number)").frame(height: 40)
                                .onAppear { if number == 0 { log("appear") } }
                                .onDisappear { if number == 0 { log("disappear") } }
                        }
                    }
                }
            } check: { page in
                try await page.expect(log: "appear")
                try await page.scroll(200, 300, by: 4000)
                try await page.expect(log: "disappear")
                // Further than down: a finger's swipe loses what it takes to begin one.
                try await page.scroll(200, 300, by: -4800)
                try await page.expect(log: "appear")
            },
            Idiom("scrolling to a row") { _ in
                Scroller()
            } check: { page in
                try await page.tap("to 80")
                try await page.expect(page: "document.body.innerText.includes('line 85')")
            },
            Idiom("sections with headers") { _ in
                List {
                    Section("Fruit") {
                        Text("apple")
                        Text("pear")
                    }
                    Section {
                        Text("leek")
                    } header: {
                        Text("Vegetables")
                    } footer: {
                        Text("That is all.")
                    }
                }
            } check: { page in
                try await page.expect(texts: ["Fruit", "apple", "pear", "Vegetables", "leek", "That is all."])
            },
            Idiom("a list of editable fields") { _ in
                Stateful(["a", "b"]) { items in
                    List(items.wrappedValue.indices, id: \.self) { index in
                        TextField("Item", text: items[index])
                    }
                    .frame(height: 200)
                    Text(items.wrappedValue.joined(separator: "+"))
                }
            } check: { page in
                try await page.tap(selector: "input")
                try await page.press("End")
                try await page.type("x")
                try await page.expect(page: "document.body.innerText.includes('ax+b')")
            },
            Idiom("several views in a scroll view follow each other") { _ in
                ScrollView {
                    Text("one")
                    Text("two")
                    ForEach(3..<5, id: \.self) { Text("number \($0)") }
                }
            } check: { page in
                try await page.expect(texts: ["one", "two", "number 3", "number 4"])
            },
            Idiom("an empty list shows its placeholder") { _ in
                Stateful([String]()) { items in
                    Button("add") { items.wrappedValue.append("item") }
                    if items.wrappedValue.isEmpty {
                        Text("nothing here")
                    } else {
                        List(items.wrappedValue, id: \.self) { Text($0) }
                    }
                }
            } check: { page in
                try await page.expect(texts: ["add", "nothing here"])
                try await page.tap("add")
                try await page.expect(texts: ["add", "item"])
            },
            Idiom("a horizontal row of cards") { log in
                ScrollView(.horizontal) {
                    HStack {
                        ForEach(0..<20, id: \.self) { number in
                            Text("card \(number)").frame(width: 100, height: 80).background(Color.yellow)
                                .onTapGesture { log("card \(number)") }
                        }
                    }
                }
            } check: { page in
                try await page.tap("card 1")
                try await page.expect(log: "card 1")
            },
        ]
    }
}
