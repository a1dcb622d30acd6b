/// Licences made with another implementation of Ed25519 (OpenSSL's), signed with a discarded key.
enum TestLicences {
  static let publicKey = "FMvhnYSmC2x9EEHfI15Pj0Uvo2mRhXd2K77LRA+tz60="

  /// Issued at the start of 2026, until 1 June.
  static let yearly = """
    -----BEGIN WAYMARK LICENCE-----
    Jptx/2dIk1H2rDi6+NUVqCR73KgGVHgYsmB0fzJRUJN1mOg1iDxTGCv7LU2wSKdZ
    mY7JnRK449z1vwz0pTApCHsiZXhwaXJlc0F0IjoxNzgwMjcyMDAwLCJmb3JtYXQi
    OjEsImlkIjoiMSIsImlzc3VlZEF0IjoxNzY3MjI1NjAwLCJsaWNlbnNlZSI6IkFu
    bmEiLCJtYW5hZ2VtZW50VVJMIjoiaHR0cHM6Ly9leGFtcGxlLm9yZy9tYW5hZ2Ui
    LCJwbGFuIjoieWVhcmx5IiwicHJvZHVjdCI6IndheW1hcmsifQ==
    -----END WAYMARK LICENCE-----

    """

  /// The same with another letter in the signed part.
  static let changed = yearly.replacing("bmEiLCJtYW5", with: "bmIiLCJtYW5")

  /// Signed with an untrusted key.
  static let byAnother = """
    -----BEGIN WAYMARK LICENCE-----
    IS/nO3KoqdanoNNkbEdAaB7WkGvPNm4vUuCrBp3WEkdyJU7JIfj3eukBFgZNVt+o
    Uxkg36kPEUG83CcZqsQyA3siZXhwaXJlc0F0IjoxNzgwMjcyMDAwLCJmb3JtYXQi
    OjEsImlkIjoiMSIsImlzc3VlZEF0IjoxNzY3MjI1NjAwLCJsaWNlbnNlZSI6IkFu
    bmEiLCJtYW5hZ2VtZW50VVJMIjoiaHR0cHM6Ly9leGFtcGxlLm9yZy9tYW5hZ2Ui
    LCJwbGFuIjoieWVhcmx5IiwicHJvZHVjdCI6IndheW1hcmsifQ==
    -----END WAYMARK LICENCE-----

    """

  static let ofAnotherProduct = """
    -----BEGIN WAYMARK LICENCE-----
    F8aFICe2YkYdJKHMBuaErJZHATUfNlaDDUnAQnuDYcmRDS6PszExepWLgSWLcaDx
    4UVEWpe3lXhwSr76h3KbCXsiZXhwaXJlc0F0IjoxNzgwMjcyMDAwLCJmb3JtYXQi
    OjEsImlkIjoiMSIsImlzc3VlZEF0IjoxNzY3MjI1NjAwLCJsaWNlbnNlZSI6IkFu
    bmEiLCJtYW5hZ2VtZW50VVJMIjoiaHR0cHM6Ly9leGFtcGxlLm9yZy9tYW5hZ2Ui
    LCJwbGFuIjoieWVhcmx5IiwicHJvZHVjdCI6ImZvb3RwYXRoIn0=
    -----END WAYMARK LICENCE-----

    """

  /// Issued at the start of 2027.
  static let ofTheFuture = """
    -----BEGIN WAYMARK LICENCE-----
    d+Rz2w0knzije4/9AH0Qrt2nJ9WXFr+fTzDKiG17Txxqmli8TqkEZ27ccydq7lix
    FLMLIMnTfs460C3F47TrBHsiZXhwaXJlc0F0IjoxODMwMjk3NjAwLCJmb3JtYXQi
    OjEsImlkIjoiMSIsImlzc3VlZEF0IjoxNzk4NzYxNjAwLCJsaWNlbnNlZSI6IkFu
    bmEiLCJtYW5hZ2VtZW50VVJMIjoiaHR0cHM6Ly9leGFtcGxlLm9yZy9tYW5hZ2Ui
    LCJwbGFuIjoieWVhcmx5IiwicHJvZHVjdCI6IndheW1hcmsifQ==
    -----END WAYMARK LICENCE-----

    """

  static let ofALaterFormat = """
    -----BEGIN WAYMARK LICENCE-----
    MLABtXpYGbzGSj+0e4AdGBnzPIYqUi2qR6f5D00/rfJzIWSvBxcr0/LQT69g/OhF
    3FFt0XsbvPcEfE9N4Oo9BXsiZXhwaXJlc0F0IjoxNzgwMjcyMDAwLCJmb3JtYXQi
    OjIsImlkIjoiMSIsImlzc3VlZEF0IjoxNzY3MjI1NjAwLCJsaWNlbnNlZSI6IkFu
    bmEiLCJtYW5hZ2VtZW50VVJMIjoiaHR0cHM6Ly9leGFtcGxlLm9yZy9tYW5hZ2Ui
    LCJwbGFuIjoieWVhcmx5IiwicHJvZHVjdCI6IndheW1hcmsifQ==
    -----END WAYMARK LICENCE-----

    """
}
