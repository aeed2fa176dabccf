/** A part of a catalogue as the build cuts it out (build/catalogue-plugin.ts): message id → compiled message. */
declare module '*.json?part=entry' {
  const messages: Readonly<Record<string, string>>;
  export default messages;
}
declare module '*.json?part=desk' {
  const messages: Readonly<Record<string, string>>;
  export default messages;
}
declare module '*.json?part=screens' {
  const messages: Readonly<Record<string, string>>;
  export default messages;
}
declare module '*.json?part=panels' {
  const messages: Readonly<Record<string, string>>;
  export default messages;
}
declare module '*.json?part=account' {
  const messages: Readonly<Record<string, string>>;
  export default messages;
}
