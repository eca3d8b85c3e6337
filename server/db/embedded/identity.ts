import { spawnSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupProblem } from '#server/startup-problem.ts'

/**
 * As whom Postgres runs, since it refuses to run as root.
 * 'namespace': root, but seen as somebody else from inside; its files stay root's, so any folder of root's will do.
 * 'user': a real unprivileged user, who must be able to reach the data and the binaries.
 */
export type Identity =
  | { kind: 'self' }
  | { kind: 'namespace'; uid: number; gid: number; realUid: number; realGid: number }
  | { kind: 'user'; uid: number; gid: number }

type Account = { name: string; uid: number; gid: number }

/** `existingData` is the data folder when there is one: whoever owns it goes on owning it. */
export function chooseIdentity(existingData: string | undefined, forbidNamespaces: boolean): Identity {
  const uid = process.getuid?.()
  const gid = process.getgid?.()
  if (uid === undefined || gid === undefined) return { kind: 'self' }
  const accounts = readAccounts()
  const owner = existingData === undefined ? undefined : statSync(existingData)
  if (uid === 0 && owner && owner.uid !== 0) return { kind: 'user', uid: owner.uid, gid: owner.gid }
  // initdb insists on a passwd entry for its user, which containers with an arbitrary uid do not have.
  if (uid !== 0 && accounts.some((account) => account.uid === uid)) return { kind: 'self' }
  const stranger = unprivilegedAccount(accounts)
  if (stranger && !forbidNamespaces && namespacesWork(stranger))
    return { kind: 'namespace', uid: stranger.uid, gid: stranger.gid, realUid: uid, realGid: gid }
  if (uid !== 0) return { kind: 'self' }
  if (!stranger)
    throw new StartupProblem(
      'Postgres does not run as root and this machine has no other user: add one named cultivar, or set DATABASE_URL.',
    )
  return { kind: 'user', uid: stranger.uid, gid: stranger.gid }
}

export function commandAs(identity: Identity, program: string, args: string[]) {
  if (identity.kind === 'namespace')
    return { program: 'unshare', args: [...namespaceFlags(identity), program, ...args], owner: {} }
  if (identity.kind === 'user') return { program, args, owner: { uid: identity.uid, gid: identity.gid } }
  return { program, args, owner: {} }
}

/** Whether Postgres under this identity may walk through every folder on the way to `folder`, and into it. */
export function canReach(identity: Identity, folder: string): boolean {
  if (identity.kind === 'self') return true
  const uid = identity.kind === 'user' ? identity.uid : identity.realUid
  const gid = identity.kind === 'user' ? identity.gid : identity.realGid
  for (let path = folder; ; path = dirname(path)) {
    const stat = statSync(path)
    const execute = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001
    if ((stat.mode & execute) === 0) return false
    if (path === dirname(path)) return true
  }
}

/** Gives a file or folder, with all it holds, to the user Postgres runs as. */
export function handOver(identity: Identity, path: string): void {
  if (identity.kind !== 'user') return
  const { uid, gid } = identity
  const give = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const child = join(folder, entry.name)
      if (entry.isDirectory()) give(child)
      else lchownSync(child, uid, gid)
    }
    chownSync(folder, uid, gid)
  }
  give(path)
}

function namespaceFlags({ uid, gid }: { uid: number; gid: number }) {
  return ['--user', `--map-user=${uid}`, `--map-group=${gid}`]
}

function namespacesWork(account: Account) {
  const probe = spawnSync('unshare', [...namespaceFlags(account), 'true'], { stdio: 'ignore' })
  return probe.status === 0
}

function unprivilegedAccount(accounts: Account[]) {
  const known = ['cultivar', 'postgres', 'nobody'].map((name) =>
    accounts.find((entry) => entry.name === name),
  )
  return known.find((account) => account && account.uid > 0)
}

function readAccounts(): Account[] {
  return readPasswd().flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

function readPasswd() {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n')
  } catch {
    return []
  }
}
