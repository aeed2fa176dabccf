/** A saved view of a list as its menu shows it. */
export type ShownView = {
  readonly id: number;
  readonly title: string;
  readonly href: string;
  readonly isOwn: boolean;
  readonly isShared: boolean;
  readonly isDefault: boolean;
  /** Who shares it; null for one's own. */
  readonly ownerName: string | null;
};
