/** For an inline script at the top of the page: paints the right mode before anything is drawn. */
export const colorModeSnippet = `(function(){var m;try{m=localStorage.getItem('colorMode')}catch(e){}
var d=m==='dark'||(m!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.classList.add(d?'dark':'light')})()`;
