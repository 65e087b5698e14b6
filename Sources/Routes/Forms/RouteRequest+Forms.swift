import HTTPTypes

extension RouteRequest {
    /// Returns the fields of a form, which may be in either encoding of HTML: `application/x-www-form-urlencoded` or
    /// `multipart/form-data`.
    ///
    /// ```swift
    /// Route("/contact", .post) { request in
    ///     let form = try await request.form()
    ///     let address = try form.require("address")
    ///     return Reply.redirect(to: "/thanks").cookie(Cookie("last-address", address))
    /// }
    /// ```
    ///
    /// - Parameter onFile: Called for each chosen file, in the order of the form. It reads the file's content, which is
    ///   not kept. Without it, a form with files is refused.
    /// - Throws: `HTTPError` with status 415 for another type, 400 for a malformed form, 413 beyond a limit, and 422
    ///   for unexpected files.
    public func form(
        limits: FormLimits = FormLimits(), onFile: (@Sendable (FormPart) async throws -> Void)? = nil
    ) async throws -> FormFields {
        if contentType == "application/x-www-form-urlencoded" {
            var decoder = URLEncodedDecoder(limits: limits)
            for try await chunk in body { try decoder.push(chunk) }
            return FormFields(try decoder.finish())
        }
        var fields: [FormFields.Field] = []
        for try await part in try parts(limits: limits) {
            guard let fileName = part.fileName else {
                let bytes = try await part.body.collect(upTo: limits.fieldBytes)
                fields.append(FormFields.Field(name: part.name, value: String(decoding: bytes, as: UTF8.self)))
                continue
            }
            // Browsers send a nameless, empty file for a file field without a choice.
            guard !fileName.isEmpty else { continue }
            guard let onFile else { throw HTTPError(.unprocessableContent, "This form takes no files.") }
            try await onFile(part)
        }
        return FormFields(fields)
    }

    /// Returns the fields and files of a form in `multipart/form-data` as they arrive.
    ///
    /// - Throws: `HTTPError` with status 415 for another type. Iterating throws one with status 400 for a malformed
    ///   form, and 413 beyond a limit.
    public func parts(limits: FormLimits = FormLimits()) throws -> FormParts {
        let type = MediaType(headers[.contentType] ?? "")
        guard type.name == "multipart/form-data", let boundary = type.parameters["boundary"],
            (1...70).contains(boundary.utf8.count)
        else {
            throw HTTPError(
                .unsupportedMediaType,
                "The body must be a form: application/x-www-form-urlencoded, or multipart/form-data with a boundary.")
        }
        return FormParts(reader: FormReader(body, boundary: boundary, limits: limits))
    }
}
