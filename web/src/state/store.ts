// Where things outlive the page. A browser may refuse to keep anything, or hand back what somebody else wrote there:
// then nothing is kept, what cannot be read was never there, and nobody is bothered.
export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const VERSION = 1;

// Some browsers forbid even to look.
export function browserStore(): Store {
  try {
    localStorage.getItem('');
    return localStorage;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
  }
}

export function readText(store: Store, key: string): string {
  try {
    return store.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function read(store: Store, key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readText(store, key) || '{}');
    return isRecord(value) && value.version === VERSION ? value : {};
  } catch {
    return {};
  }
}

// Whether it is kept now.
export function write(store: Store, key: string, value: Record<string, unknown>): boolean {
  try {
    store.setItem(key, JSON.stringify({ version: VERSION, ...value }));
    return true;
  } catch {
    return false;
  }
}

export function remove(store: Store, key: string): void {
  try {
    store.removeItem(key);
  } catch {
    // forbidden
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === 'string');
export const areNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every((each) => Number.isInteger(each));
