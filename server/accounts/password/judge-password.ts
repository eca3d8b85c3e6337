import { type NewPasswordErrors, parseNewPassword } from '#domain/access/new-password.ts'

/** What an attacker needs at least who knows common passwords, keyboards, the shop and the person. */
const FEWEST_GUESSES = 1e8
/** Judging takes longer the longer it is; whatever follows only makes it better. */
const JUDGED_LENGTH = 40

const SHOP_WORDS = ['cannabis', 'flower', 'hash', 'vape', 'concentrate', 'wholesale', 'admin', 'shop']

/** Whose password it is to be, and in which shop. */
export type Owner = { name: string; email: string; shopName: string }

export async function isEasyToGuess(password: string, { name, email, shopName }: Owner): Promise<boolean> {
  // The list of common passwords is large and seldom needed: it is loaded for this, and let go.
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const judge = new ZxcvbnFactory({
    dictionary: { passwords: dictionary['passwords-common'] },
    graphs: adjacencyGraphs,
    maxLength: JUDGED_LENGTH,
    l33tMaxSubstitutions: 10,
  })
  return judge.check(password, [...SHOP_WORDS, ...wordsOf(shopName, name, email)]).guesses < FEWEST_GUESSES
}

/** Each text as it is, in one, and in its words. */
function wordsOf(...texts: string[]) {
  return texts
    .map((text) => text.toLowerCase())
    .flatMap((text) => {
      const words = text.split(/[^\p{L}\p{N}]+/u)
      return [text, words.join(''), ...words]
    })
    .filter((word) => word.length > 2)
}

const EASY_TO_GUESS = 'This is easy to guess. Try several unrelated words'

/** A password that one of the staff has typed twice, and that is not easy to guess. */
export async function readNewPassword(
  form: FormData,
  owner: Owner,
): Promise<{ ok: true; password: string } | { ok: false; errors: NewPasswordErrors }> {
  const parsed = parseNewPassword({ password: form.get('password'), repeated: form.get('repeated') })
  if (!parsed.ok || !(await isEasyToGuess(parsed.password, owner))) return parsed
  return { ok: false, errors: { password: EASY_TO_GUESS } }
}
