/** The server's messages about what is said of a script (specification, section 8). */
import type { Language } from '#contract/languages.ts';

type Messages = {
  /** Who has written, and about which script. */
  readonly commented: (name: string, title: string) => string;
};

export const scriptMessages: Readonly<Record<Language, Messages>> = {
  vi: { commented: (name, title) => `${name} đã nhận xét đề cương: ${title}` },
  en: { commented: (name, title) => `${name} has commented on the script: ${title}` },
  fr: { commented: (name, title) => `${name} a commenté le projet : ${title}` },
  ar: { commented: (name, title) => `علّق ${name} على المقترح: ${title}` },
};
