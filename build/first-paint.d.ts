export function firstPaint(looks: string, languages: readonly string[], rightToLeft: readonly string[]): void;
