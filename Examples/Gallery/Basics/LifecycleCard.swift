import Lifeline

/// The scopes of all tabs that have this page open, live, and three screens to navigate in.
struct LifecycleCard: View {
    var body: some View {
        HookScope {
            let tab = useScope(in: AppScope.shared) { TabScope() }
            Card(
                "Scopes",
                subtitle: "Each tab is a scope, each screen one inside it. Navigate, or open this page in another tab."
            ) {
                TabNavigation(tab: tab)
                Divider()
                ScopeTree(app: AppScope.shared, tab: tab)
            }
        }
    }
}

/// Sections that keep their place, and messages that are pushed onto them.
private struct TabNavigation: View {
    @ObservedObject var tab: TabScope

    init(tab: TabScope) { _tab = ObservedObject(wrappedValue: tab) }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(spacing: 8) {
                ForEach(TabScope.sections, id: \.self) { name in
                    if name == tab.selected {
                        Button(name) {}.buttonStyle(.borderedProminent)
                    } else {
                        Button(name) { tab.select(name) }.buttonStyle(.bordered)
                    }
                }
            }
            HStack(spacing: 12) {
                Text(tab.title).fontWeight(.semibold)
                Spacer()
                Button("Back") { tab.pop() }.disabled(!tab.canPop)
                Button("Open a message") { tab.push() }
            }
        }
    }
}

private struct ScopeTree: View {
    @ObservedObject var app: AppScope
    let tab: TabScope

    init(app: AppScope, tab: TabScope) {
        _app = ObservedObject(wrappedValue: app)
        self.tab = tab
    }

    private static let shownTabs = 4

    var body: some View {
        let others = app.inside.filter { $0 !== tab }
        VStack(alignment: .leading, spacing: 6) {
            ScopeRow(scope: tab, note: "this tab")
            ForEach(others.suffix(Self.shownTabs), id: \.name) { other in ScopeRow(scope: other, note: "another tab") }
            if others.count > Self.shownTabs {
                Text("and \(others.count - Self.shownTabs) more").font(.subheadline).foregroundColor(.secondary)
            }
        }
    }
}

/// One scope with its state, and those inside it.
private struct ScopeRow: View {
    @ObservedObject var scope: DemoScope
    let note: String

    init(scope: DemoScope, note: String = "") {
        _scope = ObservedObject(wrappedValue: scope)
        self.note = note
    }

    var body: some View {
        let isActive = scope.shownState == .active
        VStack(alignment: .leading, spacing: 6) {
            HStack(spacing: 8) {
                Circle()
                    .fill(Color(isActive ? .systemGreen : .systemGray))
                    .frame(width: 8, height: 8)
                Text(scope.name).foregroundColor(isActive ? .primary : .secondary)
                Text("\(scope.shownState)").font(.subheadline).foregroundColor(.secondary)
                Spacer()
                Text(note).font(.subheadline).foregroundColor(.secondary)
            }
            if !scope.inside.isEmpty {
                VStack(alignment: .leading, spacing: 6) {
                    ForEach(scope.inside, id: \.name) { child in AnyView(ScopeRow(scope: child)) }
                }
                .padding(.leading, 20)
            }
        }
    }
}
