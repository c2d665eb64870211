/* The editor as it is, but for what answers it: modules run in the order in which they are named. */
import './ask-worker';
import '../../src/studio/editor/main';
