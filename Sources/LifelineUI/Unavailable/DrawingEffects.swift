// Names of SwiftUI that cannot work in a browser, so that the compiler says what to use instead.

@available(
    *, unavailable,
    message:
        "Browsers do not run shaders on elements; use Canvas, blur, hueRotation and the like, or a ClientView with WebGL."
)
public enum Shader {}

@available(
    *, unavailable,
    message:
        "Browsers do not run shaders on elements; use Canvas, blur, hueRotation and the like, or a ClientView with WebGL."
)
public enum ShaderFunction {}

@available(
    *, unavailable,
    message:
        "Browsers do not run shaders on elements; use Canvas, blur, hueRotation and the like, or a ClientView with WebGL."
)
public enum ShaderLibrary {}

@available(*, unavailable, message: "Texts are elements of the page; draw text in a Canvas.")
public enum TextRenderer {}

@available(*, unavailable, message: "Texts are elements of the page; draw text in a Canvas.")
public enum TextAttribute {}

@available(*, unavailable, message: "Texts are elements of the page; draw text in a Canvas.")
public enum TextProxy {}

extension View {
    @available(
        *, unavailable,
        message:
            "Browsers do not run shaders on elements; use Canvas, blur, hueRotation and the like, or a ClientView with WebGL."
    )
    nonisolated public func colorEffect(_ shader: Any, isEnabled: Bool = true) -> some View { self }

    @available(
        *, unavailable,
        message:
            "Browsers do not run shaders on elements; use Canvas, blur, hueRotation and the like, or a ClientView with WebGL."
    )
    nonisolated public func distortionEffect(_ shader: Any, maxSampleOffset: CGSize, isEnabled: Bool = true)
        -> some View
    { self }

    @available(
        *, unavailable,
        message:
            "Browsers do not run shaders on elements; use Canvas, blur, hueRotation and the like, or a ClientView with WebGL."
    )
    nonisolated public func layerEffect(_ shader: Any, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View {
        self
    }

    @available(*, unavailable, message: "Use mask with shapes.")
    nonisolated public func luminanceToAlpha() -> some View { self }

    @available(*, unavailable, message: "Texts are elements of the page; draw text in a Canvas.")
    nonisolated public func textRenderer(_ renderer: Any) -> some View { self }
}

extension Text {
    @available(*, unavailable, message: "Use an AttributedString.")
    nonisolated public func customAttribute(_ value: Any) -> Text { self }
}

extension Shape {
    @available(
        *, unavailable,
        message: "Shapes are not cut by others; use mask, or a Path with several subpaths and the even-odd rule."
    )
    nonisolated public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }

    @available(
        *, unavailable,
        message: "Shapes are not cut by others; use mask, or a Path with several subpaths and the even-odd rule."
    )
    nonisolated public func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }

    @available(
        *, unavailable,
        message: "Shapes are not cut by others; use mask, or a Path with several subpaths and the even-odd rule."
    )
    nonisolated public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }

    @available(
        *, unavailable,
        message: "Shapes are not cut by others; use mask, or a Path with several subpaths and the even-odd rule."
    )
    nonisolated public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }

    @available(
        *, unavailable,
        message: "Shapes are not cut by others; use mask, or a Path with several subpaths and the even-odd rule."
    )
    nonisolated public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }

    @available(
        *, unavailable,
        message: "Shapes are not cut by others; use mask, or a Path with several subpaths and the even-odd rule."
    )
    nonisolated public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }
}
