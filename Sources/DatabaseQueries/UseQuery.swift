#if SQLite
    import Hooks
    import LifelineUI

    /// Returns a value that is read from the database, and updated by whoever writes.
    ///
    /// ```swift
    /// let products = useQuery(Products(search: search))
    /// List(products.value) { Text($0.name) }
    /// ```
    ///
    /// The database is that of the modifier `database(_:)`. See `Query`.
    @MainActor public func useQuery<Request: Queryable>(
        _ request: Request, file: StaticString = #fileID, line: UInt = #line
    ) -> QueryState<Request> {
        let model = useRef({ QueryModel<Request>() }, file: file, line: line)
        let count = useState(0, file: file, line: line)
        let database = useEnvironment(\.database, file: file, line: line)
        useEffect(.once, file: file, line: line) {
            let subscription = model.current.objectWillChange.sink { count.wrappedValue += 1 }
            return { subscription.cancel() }
        }
        model.current.follow(request, in: database)
        return QueryState(model: model.current, declared: request)
    }
#endif
