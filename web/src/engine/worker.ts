// One engine in a thread of its own, so that the page never waits for it.
import { serve } from './serve';

serve();
