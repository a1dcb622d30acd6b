import Testing

/// One test at a time: a child process just started by one test could inherit another's script
/// while it is written, so that it could not be run (“Text file busy”).
@Suite(.serialized) enum HookSuite {}
