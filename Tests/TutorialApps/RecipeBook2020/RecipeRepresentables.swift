import SwiftUI
import UIKit

/// The search bar of UIKit: `searchable` does not exist yet.
struct SearchBar: UIViewRepresentable {
    @Binding var text: String
    var placeholder: String

    class Coordinator: NSObject, UISearchBarDelegate {
        @Binding var text: String

        init(text: Binding<String>) {
            _text = text
        }

        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            text = searchText
        }

        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
            searchBar.resignFirstResponder()
        }
    }

    func makeCoordinator() -> Coordinator {
        Coordinator(text: $text)
    }

    func makeUIView(context: UIViewRepresentableContext<SearchBar>) -> UISearchBar {
        let searchBar = UISearchBar(frame: .zero)
        searchBar.delegate = context.coordinator
        searchBar.placeholder = placeholder
        searchBar.searchBarStyle = .minimal
        searchBar.autocapitalizationType = .none
        return searchBar
    }

    func updateUIView(_ uiView: UISearchBar, context: UIViewRepresentableContext<SearchBar>) {
        uiView.text = text
    }
}

struct ActivityIndicator: UIViewRepresentable {
    @Binding var isAnimating: Bool
    let style: UIActivityIndicatorView.Style

    func makeUIView(context: Context) -> UIActivityIndicatorView {
        UIActivityIndicatorView(style: style)
    }

    func updateUIView(_ uiView: UIActivityIndicatorView, context: Context) {
        isAnimating ? uiView.startAnimating() : uiView.stopAnimating()
    }
}

/// A row of stars that UIKit draws and that reports taps by target and action.
final class StarControl: UIControl {
    var rating = 0 {
        didSet { updateButtons() }
    }
    private var buttons: [UIButton] = []
    private let stack = UIStackView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        stack.axis = .horizontal
        stack.distribution = .fillEqually
        stack.spacing = 4
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor),
            stack.topAnchor.constraint(equalTo: topAnchor),
            stack.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
        for number in 1...5 {
            let button = UIButton(type: .system)
            button.tag = number
            button.accessibilityLabel = "\(number) stars"
            button.addAction(UIAction { [weak self] _ in self?.starTapped(number) }, for: .touchUpInside)
            buttons.append(button)
            stack.addArrangedSubview(button)
        }
        updateButtons()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var intrinsicContentSize: CGSize {
        CGSize(width: 5 * 28, height: 28)
    }

    private func starTapped(_ number: Int) {
        rating = number
        sendActions(for: .valueChanged)
    }

    private func updateButtons() {
        for button in buttons {
            let name = button.tag <= rating ? "star.fill" : "star"
            button.setImage(UIImage(systemName: name), for: .normal)
            button.tintColor = .systemOrange
        }
    }
}

struct StarRating: UIViewRepresentable {
    @Binding var rating: Int

    final class Coordinator {
        var parent: StarRating
        init(_ parent: StarRating) { self.parent = parent }

        func changed(_ sender: StarControl) {
            parent.rating = sender.rating
        }
    }

    func makeCoordinator() -> Coordinator { Coordinator(self) }

    func makeUIView(context: Context) -> StarControl {
        let control = StarControl()
        let coordinator = context.coordinator
        control.addAction(UIAction { [unowned control] _ in coordinator.changed(control) }, for: .valueChanged)
        control.setContentHuggingPriority(.required, for: .horizontal)
        control.setContentHuggingPriority(.required, for: .vertical)
        return control
    }

    func updateUIView(_ uiView: StarControl, context: Context) {
        context.coordinator.parent = self
        uiView.rating = rating
    }
}

/// Shows one step per page.
struct StepPages: UIViewControllerRepresentable {
    let steps: [String]
    @Binding var currentStep: Int

    func makeCoordinator() -> Coordinator { Coordinator(self) }

    func makeUIViewController(context: Context) -> UIPageViewController {
        let pages = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
        pages.dataSource = context.coordinator
        pages.delegate = context.coordinator
        return pages
    }

    func updateUIViewController(_ pages: UIPageViewController, context: Context) {
        context.coordinator.parent = self
        guard context.coordinator.controllers.indices.contains(currentStep) else { return }
        pages.setViewControllers(
            [context.coordinator.controllers[currentStep]], direction: .forward, animated: false)
    }

    final class Coordinator: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        var parent: StepPages
        let controllers: [UIViewController]

        init(_ parent: StepPages) {
            self.parent = parent
            controllers = parent.steps.enumerated().map { number, step in
                UIHostingController(rootView: StepCard(number: number + 1, text: step))
            }
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? {
            guard let index = controllers.firstIndex(of: viewController), index > 0 else { return nil }
            return controllers[index - 1]
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? {
            guard let index = controllers.firstIndex(of: viewController), index + 1 < controllers.count else {
                return nil
            }
            return controllers[index + 1]
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) {
            if completed, let visible = pageViewController.viewControllers?.first,
                let index = controllers.firstIndex(of: visible)
            {
                parent.currentStep = index
            }
        }
    }
}

struct StepCard: View {
    let number: Int
    let text: String

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Step \(number)").font(.caption).foregroundColor(.secondary)
            Text(text).font(.headline).fixedSize(horizontal: false, vertical: true)
        }
        .padding()
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(RoundedRectangle(cornerRadius: 12, style: .continuous).fill(Color(.secondarySystemBackground)))
        .padding(.horizontal)
    }
}
