import { defineElement } from './element/define-element.ts';

// The file for a `<script>` tag on a page with `<drop-in>` has the whole script before this code.
defineElement();
