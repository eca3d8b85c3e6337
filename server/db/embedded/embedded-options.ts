/** Everything has a default that is right outside of tests. */
export type EmbeddedOptions = {
  /** Behave as on machines that forbid user namespaces. */
  forbidNamespaces?: boolean
  /** Where data and binaries go that Postgres' user cannot reach where they are. */
  refuge?: string
  /** How long a server that is there but says nothing may take to come to itself. */
  timeoutMs?: number
  /** How long the shop waits for the answer to a statement. */
  silenceMs?: number
  /** What Postgres is started with besides, or otherwise: one that holds the databases of a whole run of tests. */
  settings?: Record<string, string>
}
