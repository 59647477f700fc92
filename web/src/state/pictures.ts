// The engine's pictures of a game: of the position, and of what lies between the last two.
import { Refused, type Engine, type Scene } from '../engine/protocol';

export class Pictures {
  private framed = true; // the engine knows of frames

  constructor(private readonly engine: Engine, private readonly names: () => boolean, private readonly view: () => string = () => '') {}

  async scene(): Promise<Scene> {
    const view = this.view();
    return (await this.engine.ask({ do: 'scene', names: this.names(), ...(view && { view }) })).scene;
  }

  // None where the engine has none, nor while the board is looked at in another way: they show the plain one.
  async frames(): Promise<string[]> {
    if (!this.framed || this.view()) return [];
    try {
      return (await this.engine.ask({ do: 'frames', names: this.names() })).frames;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.framed = false;
      return [];
    }
  }
}

// What a scene says about the last move; its notation where it says nothing.
export const saidOf = ({ says, last }: Scene): string => says || last || '';
