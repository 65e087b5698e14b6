#if Hummingbird
import DocumentedExamples
import Foundation
import Hummingbird
import HummingbirdRoutes
import Routes
import Testing

// The example of Documentation/Routes.md about Hummingbird, which is compared with this file.

func makeApplication(routes: [Route]) throws -> some ApplicationProtocol {
    var configuration = RoutesConfiguration()
    configuration.allowedHosts = ["shop.example.com"]
    let responder = try RoutesResponder<RouteContext>(routes, configuration: configuration)
    return Application(responder: responder)
}

@Suite struct HummingbirdDocumentTests {
    @Test func theExampleOfTheDocumentIsCompiled() throws {
        let examples = try DocumentedExamples("Routes") { $0.contains("import Hummingbird") }
        #expect(examples.count == 1)
        #expect(examples.missing == [])
        _ = try makeApplication(routes: [Route("/a") { _ in "a" }])
    }
}
#endif
