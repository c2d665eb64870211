/* The unchanged editor, but answered by a Worker: imported modules run in the order of their imports. */
import './ask-worker';
import '../../src/studio/app/main';
