// The games of one plan: which are there, which are being played, which are still to be given out. They are handed on in their order,
// whoever played them and whenever, so that a report does not depend on how many played side by side.
export interface Piece {
  first: number;
  games: string[];
}

export interface Stretch {
  first: number;
  count: number;
}

export class Ledger {
  private readonly lines = new Map<number, string>();
  private readonly out = new Set<number>(); // being played
  there = 0; // of those wanted
  private handed = 0;
  private given = 0; // below it everything is there or being played

  // Games beyond those wanted may be there from before; they are kept, but nobody hears of them.
  constructor(readonly wanted: number, kept: Piece[] = []) {
    for (const { first, games } of kept) this.deliver(first, games);
  }

  get complete(): boolean {
    return this.there >= this.wanted;
  }

  // How much of it is there or being played; to share work among several.
  get share(): number {
    return (this.there + this.out.size) / Math.max(1, this.wanted);
  }

  // The next games that nobody has, at most so many in one piece; null if there are none.
  claim(most: number): Stretch | null {
    const missing = (number: number) => number < this.wanted && !this.lines.has(number) && !this.out.has(number);
    while (this.given < this.wanted && !missing(this.given)) this.given++;
    const first = this.given;
    let count = 0;
    for (; count < most && missing(first + count); count++) this.out.add(first + count);
    return count ? { first, count } : null;
  }

  deliver(first: number, games: string[]): void {
    for (const [i, line] of games.entries()) {
      if (first + i < this.wanted && !this.lines.has(first + i)) this.there++;
      this.lines.set(first + i, line);
      this.out.delete(first + i);
    }
  }

  // What was being played comes to nothing: somebody else may take it.
  giveBack({ first, count }: Stretch): void {
    for (let i = 0; i < count; i++) this.out.delete(first + i);
    this.given = Math.min(this.given, first);
  }

  giveAllBack(): void {
    this.out.clear();
    this.given = 0;
  }

  // Those that follow what was handed on before.
  next(): string[] {
    const games: string[] = [];
    for (let line = this.lines.get(this.handed); line !== undefined && this.handed < this.wanted; line = this.lines.get(this.handed)) {
      games.push(line);
      this.handed++;
    }
    return games;
  }

  // From the first game on again, for somebody who has heard nothing yet.
  handAllAgain(): void {
    this.handed = 0;
  }
}
