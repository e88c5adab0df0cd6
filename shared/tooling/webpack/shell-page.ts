export const shellPage = (_folder: string, _serve: boolean): string => '<!doctype html><div id="root"></div>';
