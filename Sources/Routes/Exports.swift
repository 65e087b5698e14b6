@_exported import HTTPTypes
