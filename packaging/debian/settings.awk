# Makes the settings file of the Debian package from the table in docs/configuration.md: each setting
# is a comment with its default, but for the folder of the data.
BEGIN {
  FS = " [|] "
  print "# Settings of Talent Tree. Remove the # before a name to set it, then:"
  print "#   systemctl restart talenttree"
  print "# The defaults of the installed release are in /usr/share/talenttree/talenttree.conf."
}
/^\| `[a-z.-]+` \|/ {
  name = $1
  gsub(/[|` ]/, "", name)
  value = $2 == "empty" ? "" : $2
  gsub(/`/, "", value)
  text = $4
  sub(/ \|$/, "", text)
  gsub(/`/, "", text)
  text = without_links(text)
  if (name == "data.directory") {
    print "\n# " text " The unit allows writing in this folder alone."
    print name " = /var/lib/talenttree"
  } else {
    print "\n# " text
    print "# " name " =" (value == "" ? "" : " " value)
  }
  settings++
}
# Turns [text](address) into text.
function without_links(text) {
  while (match(text, /\[[^]]*\]\([^)]*\)/)) {
    link = substr(text, RSTART + 1, RLENGTH - 1)
    text = substr(text, 1, RSTART - 1) substr(link, 1, index(link, "]") - 1) substr(text, RSTART + RLENGTH)
  }
  return text
}
END { if (settings < 10) exit 1 }
