/// An effect of a `UIVisualEffectView`.
@preconcurrency @MainActor open class UIVisualEffect {
    public init() {}
}

/// A blur of the content behind a view.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
    /// The thickness of the material. Styles with `Light` or `Dark` at the end keep that appearance; others follow the
    /// page's. Without a thickness in its name, a style is of regular thickness.
    public enum Style: Int, Sendable {
        case extraLight, light, dark, regular, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial
        case systemThickMaterial, systemChromeMaterial, systemUltraThinMaterialLight, systemThinMaterialLight
        case systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight, systemUltraThinMaterialDark
        case systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
    }

    fileprivate let style: Style

    /// Creates a blur with a style.
    public init(style: Style) { self.style = style }
}

/// A blur behind which the content shows through with the vibrancy of its colours. It has the look of its blur alone.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
    /// Creates an effect for content above a blur. It has no look of its own.
    public init(blurEffect: UIBlurEffect) {}
}

/// A view that blurs what is behind it. Add subviews to its `contentView`.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    /// The view for content above the effect.
    public final let contentView = UIView(frame: .zero)

    /// The effect behind the content view: a `UIBlurEffect`, or nil for none. Others show nothing.
    open var effect: UIVisualEffect? {
        didSet { applyEffect() }
    }

    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
        applyEffect()
    }

    public required init?(coder: NSCoder) { fatalError("init(coder:) is not supported.") }

    private func applyEffect() {
        let blur = effect as? UIBlurEffect
        backgroundColor = blur.map { UIColor(cgColor: $0.style.color) }
        layer.cssEffects.backdropFilter = blur == nil ? nil : Material.backdropFilter
    }
}

extension UIBlurEffect.Style {
    @MainActor fileprivate var color: CGColor {
        let name = "\(self)".lowercased()
        let material: Material =
            name.contains("ultrathin")
            ? .ultraThin
            : name.contains("thin")
                ? .thin : name.contains("thick") ? .thick : name.contains("chrome") ? .bar : .regular
        let color = material._color(in: EnvironmentValues()).cgColor
        if name.hasSuffix("light") { return CGColor(light: color.light, dark: color.light) }
        if name.hasSuffix("dark") { return CGColor(light: color.dark, dark: color.dark) }
        return color
    }
}
