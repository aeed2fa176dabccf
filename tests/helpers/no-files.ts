/** The list of a storage that keeps nothing. */
export async function* noFiles(): AsyncGenerator<never> {
  yield* [];
}
