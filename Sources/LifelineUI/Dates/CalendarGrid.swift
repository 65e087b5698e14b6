import LayerTree

/// A month as a grid of days.
struct _CalendarGrid: View {
    let dates: CalendarDates
    let range: DateRange
    /// The day that is shown at first.
    let start: Date
    let name: String?
    let allowsMultiple: Bool
    /// Whether the focus moves to the day that is shown at first: in a dialog.
    var takesFocus = false
    let isSelected: (Date) -> Bool
    let choose: (Date) -> Void
    /// The day that the Tab key reaches, which determines the month.
    @State private var cursor: Date?
    @State private var cells = DayCells()
    @Environment(\.layoutDirection) private var direction

    static var cellHeight: Double { 40 }

    var body: some View {
        let cursor = dates.startOfDay(cursor ?? nearestDay(to: start))
        let weeks = dates.weeks(ofMonthOf: cursor)
        VStack(spacing: 4) {
            header(cursor)
            VStack(spacing: 2) {
                weekdays
                // Identified by position: the rows of a month, whose cells are known by their days.
                ForEach(Array(weeks.enumerated()), id: \.offset) { _, week in
                    HStack(spacing: 0) {
                        ForEach(Identified.list(week, by: { $0 })) { cell($0.element, cursor: cursor) }
                    }
                    .accessibilityElement(children: .contain)
                    .modifier(_ElementRole(role: "row"))
                }
                // The height of six weeks, so that nothing moves when the month changes.
                ForEach(weeks.count..<max(6, weeks.count), id: \.self) { _ in
                    Color.clear.frame(height: Self.cellHeight)
                }
            }
            .accessibilityElement(children: .contain)
            .modifier(_GridElement(name: gridName(cursor), allowsMultiple: allowsMultiple))
            .onKeyPress(
                keys: [.leftArrow, .rightArrow, .upArrow, .downArrow, .home, .end, .pageUp, .pageDown]
            ) { press in
                move(by: press, from: cursor)
            }
        }
        .frame(maxWidth: 360)
        .onChange(of: start) { _, _ in self.cursor = nil }
        .onAppear {
            // After the dialog itself.
            if takesFocus { UIWindowScene.current?.enqueue(.passive) { [weak cells] in cells?.focus(cursor) } }
        }
    }

    private func gridName(_ cursor: Date) -> String {
        let month = dates.text(cursor, "yMMMM")
        return name.map { "\($0), \(month)" } ?? month
    }

    // MARK: Parts

    private func header(_ cursor: Date) -> some View {
        HStack(spacing: 4) {
            Text(dates.text(cursor, "yMMMM")).font(.headline)
                .accessibilityAddTraits(.updatesFrequently)
                .padding(.leading, 8)
            Spacer(minLength: 8)
            monthButton(FrameworkText.previousMonth.string, "chevron.backward", -1, from: cursor)
            monthButton(FrameworkText.nextMonth.string, "chevron.forward", 1, from: cursor)
        }
    }

    private func monthButton(_ name: String, _ symbol: String, _ step: Int, from cursor: Date) -> some View {
        let month = dates.calendar.dateInterval(of: .month, for: dates.adding(step, .month, to: cursor))
        let isInRange = month.map { month in
            range.minimum.map { month.end > $0 } ?? true && range.maximum.map { month.start <= $0 } ?? true
        }
        return Button {
            self.cursor = nearestDay(to: dates.adding(step, .month, to: cursor))
        } label: {
            Image(systemName: symbol).fontWeight(.semibold)
                .flipsForRightToLeftLayoutDirection(true)
                .frame(width: 40, height: 36)
        }
        .accessibilityLabel(name)
        .disabled(isInRange == false)
    }

    private var weekdays: some View {
        HStack(spacing: 0) {
            // Identified by position: the texts of the seven columns.
            ForEach(Array(dates.weekdays.enumerated()), id: \.offset) { _, day in
                Text(day.short).font(.caption.weight(.semibold)).foregroundColor(.secondary).lineLimit(1)
                    .minimumScaleFactor(0.7)
                    .frame(maxWidth: .infinity, minHeight: 24)
                    .accessibilityElement(children: .ignore)
                    .modifier(_ElementRole(role: "columnheader", label: day.full))
            }
        }
        .accessibilityElement(children: .contain)
        .modifier(_ElementRole(role: "row"))
    }

    @ViewBuilder private func cell(_ day: Date?, cursor: Date) -> some View {
        if let day {
            let isSelected = isSelected(day)
            Button {
                self.cursor = day
                choose(day)
            } label: {
                _DayLabel(
                    text: dates.text(day, "d"), isSelected: isSelected, isToday: dates.isSameDay(day, Date()))
            }
            .buttonStyle(.plain)
            .disabled(!dates.isDay(day, in: range))
            .modifier(
                _DayCell(
                    day: day, label: dates.text(day, "yMMMMEEEEd"), isSelected: isSelected,
                    isToday: dates.isSameDay(day, Date()), isTabStop: dates.isSameDay(day, cursor), cells: cells))
        } else {
            Color.clear.frame(maxWidth: .infinity).frame(height: Self.cellHeight)
        }
    }

    // MARK: Moving

    private func nearestDay(to date: Date) -> Date { dates.startOfDay(range.clamped(date)) }

    private func move(by press: KeyPress, from cursor: Date) -> KeyPress.Result {
        // Only while a day has the focus.
        guard press.modifiers.isSubset(of: .shift) else { return .ignored }
        let forward = direction == .leftToRight ? 1 : -1
        let target: Date
        switch press.key {
        case .leftArrow: target = dates.adding(-forward, .day, to: cursor)
        case .rightArrow: target = dates.adding(forward, .day, to: cursor)
        case .upArrow: target = dates.adding(-dates.weekdays.count, .day, to: cursor)
        case .downArrow: target = dates.adding(dates.weekdays.count, .day, to: cursor)
        case .home: target = dates.endOfWeek(of: cursor, isLast: false)
        case .end: target = dates.endOfWeek(of: cursor, isLast: true)
        case .pageUp: target = dates.adding(-1, press.modifiers == .shift ? .year : .month, to: cursor)
        default: target = dates.adding(1, press.modifiers == .shift ? .year : .month, to: cursor)
        }
        let day = nearestDay(to: target)
        self.cursor = day
        UIWindowScene.current?.enqueue(.layout) { [weak cells] in cells?.focus(day) }
        return .handled
    }
}

/// The number of a day, on a disc while it is selected.
private struct _DayLabel: View {
    let text: String
    let isSelected: Bool
    let isToday: Bool
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.tint) private var tint

    var body: some View {
        let fill = tint ?? Color(.filledTint)
        Text(text)
            .font(.body.weight(isSelected || isToday ? .semibold : .regular))
            .foregroundColor(
                !isEnabled
                    ? Color(.tertiaryLabel)
                    : isSelected ? Color(cgColor: fill.cgColor.readableText) : isToday ? .accentColor : .primary
            )
            .frame(maxWidth: .infinity)
            .frame(height: _CalendarGrid.cellHeight)
            .background(Circle().fill(isSelected && isEnabled ? fill : .clear).padding(1))
    }
}
