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
