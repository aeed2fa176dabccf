/** The package's own types cannot be found through its `exports`. */
declare module 'tinykeys' {
  export function tinykeys(
    target: Window | HTMLElement,
    bindings: Readonly<Record<string, (event: KeyboardEvent) => void>>,
    options?: { readonly capture?: boolean },
  ): () => void;
}
