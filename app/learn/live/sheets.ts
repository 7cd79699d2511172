/* The style sheets of live circuits. Pages import them: the server renders the circuits, a script hydrates them. */
import '#app/drawing/circuit.css';
import '#app/designer/editor/editor.css';
import '#app/designer/editor/view/board/board.css';
import '#app/designer/editor/view/board/board-menu.css';
import '#app/designer/editor/view/dialogs.css';
import '#app/designer/editor/view/displays/displays.css';
import '#app/designer/editor/view/inspector/inspector.css';
import '#app/designer/editor/view/palette/palette.css';
import '#app/designer/editor/view/small/small.css';
import '#app/designer/editor/view/views/views.css';
import './live-circuit.css';
