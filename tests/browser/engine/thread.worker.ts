import './played-tiles.ts';
import '#app/browser-runtime/thread.worker.ts';
