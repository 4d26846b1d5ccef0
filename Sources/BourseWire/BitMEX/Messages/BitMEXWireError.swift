/// Why a frame of the venue could not be read, and where.
public typealias BitMEXWireError = WireError
/// A row that could not be read in a frame that otherwise could.
public typealias BitMEXRowFault = WireRowFault
