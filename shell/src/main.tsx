// The boundary behind which shared modules are agreed on: nothing of the application may be imported before it.
import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
