/** The union of two trees of texts. They have no text key in common. */
export type Joined<A, B> = {
  readonly [Key in keyof A | keyof B]: Key extends keyof A
    ? Key extends keyof B
      ? Joined<A[Key], B[Key]>
      : A[Key]
    : Key extends keyof B
      ? B[Key]
      : never;
};

type Tree = { readonly [key: string]: string | Tree };

function joinTrees(a: Tree, b: Tree): Tree {
  const entries = Object.entries(b).map(([key, value]) => {
    const known = Object.hasOwn(a, key) ? a[key] : undefined;
    if (known === undefined) return [key, value] as const;
    if (typeof known === 'string' || typeof value === 'string') throw new Error(`The text ${key} is in two places`);
    return [key, joinTrees(known, value)] as const;
  });
  return { ...a, ...Object.fromEntries(entries) };
}

export const joinedTexts = <A extends Tree, B extends Tree>(a: A, b: B): Joined<A, B> =>
  joinTrees(a, b) as Joined<A, B>;
