// A type whose metatype may be used on any thread. Compilers before 6.2 do not distinguish such types.
#if compiler(>=6.2)
    public typealias _SendableMetatype = SendableMetatype
#else
    public typealias _SendableMetatype = Any
#endif
