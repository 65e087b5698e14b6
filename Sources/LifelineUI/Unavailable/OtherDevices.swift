// Names of SwiftUI that cannot work in a browser, so that the compiler says what to use instead.

@available(*, unavailable, message: "Watches have a Digital Crown; use a Slider, or onKeyPress for arrow keys.")
public enum DigitalCrownEvent {}

@available(*, unavailable, message: "Watches have a Digital Crown; use a Slider, or onKeyPress for arrow keys.")
public enum DigitalCrownRotationalSensitivity {}

@available(*, unavailable, message: "Pages have no immersive spaces; use a WindowGroup, or a ClientView with WebGL.")
public enum ImmersiveSpace {}

@available(*, unavailable, message: "Pages have no immersive spaces; use a WindowGroup, or a ClientView with WebGL.")
public enum ImmersiveSpaceContent {}

@available(*, unavailable, message: "Pages have no immersive spaces; use a WindowGroup, or a ClientView with WebGL.")
public enum ImmersionStyle {}

@available(*, unavailable, message: "Pages have no immersive spaces; use a WindowGroup, or a ClientView with WebGL.")
public enum DismissImmersiveSpaceAction {}

@available(*, unavailable, message: "Pages have no immersive spaces; use a WindowGroup, or a ClientView with WebGL.")
public enum OpenImmersiveSpaceAction {}

@available(*, unavailable, message: "Pages have no immersive spaces; use a WindowGroup, or a ClientView with WebGL.")
public enum SurroundingsEffect {}

@available(*, unavailable, message: "Pages have no immersive spaces; use a WindowGroup, or a ClientView with WebGL.")
public enum WorldRecenterPhase {}

@available(*, unavailable, message: "Pages have no immersive spaces; use a WindowGroup, or a ClientView with WebGL.")
public enum VolumetricWindowStyle {}

@available(*, unavailable, message: "Pages have no immersive spaces; use a WindowGroup, or a ClientView with WebGL.")
public enum PhysicalMetric {}

@available(*, unavailable, message: "Pages have no ornaments; use overlay, safeAreaInset or toolbar.")
public enum OrnamentAttachmentAnchor {}

@available(*, unavailable, message: "Use glassEffect, or background with a Material.")
public enum GlassBackgroundEffect {}

@available(*, unavailable, message: "Use glassEffect, or background with a Material.")
public enum GlassBackgroundDisplayMode {}

@available(*, unavailable, message: "Browsers have no Touch Bar; use toolbar or commands.")
public enum TouchBar {}

@available(*, unavailable, message: "Browsers have no Touch Bar; use toolbar or commands.")
public enum TouchBarItemPresence {}

@available(*, unavailable, message: "Browsers do not report gestures of pens; use DragGesture and onTapGesture.")
public enum PencilDoubleTapGestureValue {}

@available(*, unavailable, message: "Browsers do not report gestures of pens; use DragGesture and onTapGesture.")
public enum PencilHoverPose {}

@available(*, unavailable, message: "Browsers do not report gestures of pens; use DragGesture and onTapGesture.")
public enum PencilPreferredAction {}

@available(*, unavailable, message: "Browsers do not report gestures of pens; use DragGesture and onTapGesture.")
public enum PencilSqueezeGesturePhase {}

@available(*, unavailable, message: "Browsers do not report gestures of pens; use DragGesture and onTapGesture.")
public enum PencilSqueezeGestureValue {}

@available(*, unavailable, message: "Browsers do not report gestures of hands; use keyboardShortcut.")
public enum HandActivationBehavior {}

@available(*, unavailable, message: "Browsers do not report gestures of hands; use keyboardShortcut.")
public enum HandGestureShortcut {}

@available(*, unavailable, message: "It exists on watches only; use ListStyle.plain or TabViewStyle.page.")
public enum CarouselListStyle {}

@available(*, unavailable, message: "It exists on watches only; use ListStyle.plain or TabViewStyle.page.")
public enum EllipticalListStyle {}

@available(*, unavailable, message: "It exists on watches only; use ListStyle.plain or TabViewStyle.page.")
public enum CarouselTabViewStyle {}

@available(*, unavailable, message: "It exists on watches only; use ListStyle.plain or TabViewStyle.page.")
public enum VerticalPageTabViewStyle {}

@available(*, unavailable, message: "Use RotateGesture.")
public enum RotateGesture3D {}

@available(*, unavailable, message: "Use UIApplicationDelegateAdaptor.")
public enum NSApplicationDelegateAdaptor {}

@available(*, unavailable, message: "Use UIApplicationDelegateAdaptor.")
public enum WKApplicationDelegateAdaptor {}

@available(*, unavailable, message: "Use UIApplicationDelegateAdaptor.")
public enum WKExtensionDelegateAdaptor {}

@available(*, unavailable, message: "Pages have no Assistive Access; use WindowGroup.")
public enum AssistiveAccess {}

extension View {
    @available(*, unavailable, message: "Watches have a Digital Crown; use a Slider, or onKeyPress for arrow keys.")
    nonisolated public func digitalCrownRotation<V: BinaryFloatingPoint>(_ binding: Binding<V>) -> some View { self }

    @available(*, unavailable, message: "Watches have a Digital Crown; use a Slider, or onKeyPress for arrow keys.")
    nonisolated public func digitalCrownAccessory(_ visibility: Visibility) -> some View { self }

    @available(
        *, unavailable, message: "Pages have no immersive spaces; use a WindowGroup, or a ClientView with WebGL."
    )
    nonisolated public func preferredSurroundingsEffect(_ effect: Any?) -> some View { self }

    @available(
        *, unavailable, message: "Pages have no immersive spaces; use a WindowGroup, or a ClientView with WebGL."
    )
    nonisolated public func onWorldRecenter(action: @escaping () -> Void) -> some View { self }

    @available(
        *, unavailable, message: "Pages have no immersive spaces; use a WindowGroup, or a ClientView with WebGL."
    )
    nonisolated public func immersiveEnvironmentPicker<V: View>(content: () -> V) -> some View { self }

    @available(
        *, unavailable, message: "Pages have no immersive spaces; use a WindowGroup, or a ClientView with WebGL."
    )
    nonisolated public func breakthroughEffect(_ effect: Any) -> some View { self }

    @available(
        *, unavailable, message: "Pages have no immersive spaces; use a WindowGroup, or a ClientView with WebGL."
    )
    nonisolated public func presentationBreakthroughEffect(_ effect: Any) -> some View { self }

    @available(
        *, unavailable, message: "Pages have no immersive spaces; use a WindowGroup, or a ClientView with WebGL."
    )
    nonisolated public func upperLimbVisibility(_ visibility: Visibility) -> some View { self }

    @available(
        *, unavailable, message: "Pages have no immersive spaces; use a WindowGroup, or a ClientView with WebGL."
    )
    nonisolated public func volumeBaseplateVisibility(_ visibility: Visibility) -> some View { self }

    @available(
        *, unavailable, message: "Pages have no immersive spaces; use a WindowGroup, or a ClientView with WebGL."
    )
    nonisolated public func supportedVolumeViewpoints(_ viewpoints: Any) -> some View { self }

    @available(*, unavailable, message: "Pages have no ornaments; use overlay, safeAreaInset or toolbar.")
    nonisolated public func ornament<V: View>(
        visibility: Visibility = .automatic, attachmentAnchor: Any, content: () -> V
    ) -> some View { self }

    @available(*, unavailable, message: "Pages have no ornaments; use overlay, safeAreaInset or toolbar.")
    nonisolated public func contentToolbar<V: View>(content: () -> V) -> some View { self }

    @available(*, unavailable, message: "Use glassEffect, or background with a Material.")
    nonisolated public func glassBackgroundEffect() -> some View { self }

    @available(*, unavailable, message: "Browsers have no Touch Bar; use toolbar or commands.")
    nonisolated public func touchBar<V: View>(content: () -> V) -> some View { self }

    @available(*, unavailable, message: "Browsers have no Touch Bar; use toolbar or commands.")
    nonisolated public func touchBarCustomizationLabel(_ label: Text) -> some View { self }

    @available(*, unavailable, message: "Browsers have no Touch Bar; use toolbar or commands.")
    nonisolated public func touchBarItemPresence(_ presence: Any) -> some View { self }

    @available(*, unavailable, message: "Browsers have no Touch Bar; use toolbar or commands.")
    nonisolated public func touchBarItemPrincipal(_ principal: Bool = true) -> some View { self }

    @available(*, unavailable, message: "Remote controls are no input of pages; use onKeyPress.")
    nonisolated public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { self }

    @available(*, unavailable, message: "Remote controls are no input of pages; use onKeyPress.")
    nonisolated public func pageCommand<V: BinaryInteger>(value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1)
        -> some View
    { self }

    @available(*, unavailable, message: "Remote controls are no input of pages; use onKeyPress.")
    nonisolated public func onLongTouchGesture(minimumDuration: Double = 0.5, perform action: @escaping () -> Void)
        -> some View
    { self }

    @available(*, unavailable, message: "Browsers do not report gestures of pens; use DragGesture and onTapGesture.")
    nonisolated public func onPencilDoubleTap(perform action: @escaping (Never) -> Void) -> some View { self }

    @available(*, unavailable, message: "Browsers do not report gestures of pens; use DragGesture and onTapGesture.")
    nonisolated public func onPencilSqueeze(perform action: @escaping (Never) -> Void) -> some View { self }

    @available(*, unavailable, message: "Browsers do not report gestures of hands; use keyboardShortcut.")
    nonisolated public func handGestureShortcut(_ shortcut: Any, isEnabled: Bool = true) -> some View { self }

    @available(*, unavailable, message: "Browsers do not report gestures of hands; use keyboardShortcut.")
    nonisolated public func handPointerBehavior(_ behavior: Any?) -> some View { self }

    @available(*, unavailable, message: "Use listRowBackground.")
    nonisolated public func listRowPlatterColor(_ color: Color?) -> some View { self }

    @available(*, unavailable, message: "Pages have no Assistive Access; use a toolbar item.")
    nonisolated public func assistiveAccessNavigationIcon(systemImage: String) -> some View { self }
}

extension Scene {
    @available(
        *, unavailable, message: "Pages have no immersive spaces; use a WindowGroup, or a ClientView with WebGL."
    )
    public func immersionStyle(selection: Binding<Int>) -> some Scene { self }

    @available(
        *, unavailable, message: "Pages have no immersive spaces; use a WindowGroup, or a ClientView with WebGL."
    )
    public func upperLimbVisibility(_ visibility: Visibility) -> some Scene { self }
}
