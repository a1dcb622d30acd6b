import Testing

/// One test at a time: a script that is being written by one test would be held open by the program
/// that another one is just starting, and so could not be run ("Text file busy").
@Suite(.serialized) enum HookSuite {}
