// So many rows of a list as fit, a page at a time.
import type { Attachment } from 'svelte/attachments';

const ROW = 1.9; // em, as the style sheet has it

export class Pages {
  private fits = $state(12);

  // For whatever holds the rows and their heading.
  measure: Attachment<HTMLElement> = (node) => {
    const look = () => {
      if (matchMedia('(max-width: 719px)').matches) return void (this.fits = 1000); // a phone scrolls
      const row = ROW * parseFloat(getComputedStyle(node).fontSize);
      this.fits = Math.max(3, Math.floor(node.clientHeight / row) - 1);
    };
    const watcher = new ResizeObserver(look);
    watcher.observe(node);
    look();
    return () => watcher.disconnect();
  };

  count(rows: number): number {
    return Math.max(1, Math.ceil(rows / this.fits));
  }

  from(rows: number, page: number): number {
    return (page % this.count(rows)) * this.fits;
  }

  of<T>(rows: T[], page: number): T[] {
    const from = this.from(rows.length, page);
    return rows.slice(from, from + this.fits);
  }
}
